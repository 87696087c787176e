/** As in states-americas.ts. */
export const statesOfAsiaAndAfrica: Record<string, string> = {
  IN: `state: AN Andaman and Nicobar Islands|AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CH Chandigarh|
    CG Chhattisgarh|DH Dadra and Nagar Haveli and Daman and Diu|DL Delhi|GA Goa|GJ Gujarat|HR Haryana|
    HP Himachal Pradesh|JK Jammu and Kashmir|JH Jharkhand|KA Karnataka|KL Kerala|LA Ladakh|LD Lakshadweep|
    MP Madhya Pradesh|MH Maharashtra|MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OD Odisha|PY Puducherry|
    PB Punjab|RJ Rajasthan|SK Sikkim|TN Tamil Nadu|TS Telangana|TR Tripura|UP Uttar Pradesh|UK Uttarakhand|
    WB West Bengal`,
  TR: `province: 01 Adana|02 Adıyaman|03 Afyonkarahisar|04 Ağrı|05 Amasya|06 Ankara|07 Antalya|08 Artvin|09 Aydın|
    10 Balıkesir|11 Bilecik|12 Bingöl|13 Bitlis|14 Bolu|15 Burdur|16 Bursa|17 Çanakkale|18 Çankırı|19 Çorum|
    20 Denizli|21 Diyarbakır|22 Edirne|23 Elazığ|24 Erzincan|25 Erzurum|26 Eskişehir|27 Gaziantep|28 Giresun|
    29 Gümüşhane|30 Hakkâri|31 Hatay|32 Isparta|33 Mersin|34 İstanbul|35 İzmir|36 Kars|37 Kastamonu|38 Kayseri|
    39 Kırklareli|40 Kırşehir|41 Kocaeli|42 Konya|43 Kütahya|44 Malatya|45 Manisa|46 Kahramanmaraş|47 Mardin|
    48 Muğla|49 Muş|50 Nevşehir|51 Niğde|52 Ordu|53 Rize|54 Sakarya|55 Samsun|56 Siirt|57 Sinop|58 Sivas|
    59 Tekirdağ|60 Tokat|61 Trabzon|62 Tunceli|63 Şanlıurfa|64 Uşak|65 Van|66 Yozgat|67 Zonguldak|68 Aksaray|
    69 Bayburt|70 Karaman|71 Kırıkkale|72 Batman|73 Şırnak|74 Bartın|75 Ardahan|76 Iğdır|77 Yalova|78 Karabük|
    79 Kilis|80 Osmaniye|81 Düzce`,
  AE: `emirate: AJ Ajman|AZ Abu Dhabi|DU Dubai|FU Fujairah|RK Ras Al Khaimah|SH Sharjah|UQ Umm Al Quwain`,
  SA: `region: 01 Riyadh|02 Makkah|03 Madinah|04 Eastern Province|05 Qassim|06 Hail|07 Tabuk|08 Northern Borders|
    09 Jazan|10 Najran|11 Bahah|12 Jawf|14 Asir`,
  EG: `governorate: ALX Alexandria|ASN Aswan|AST Asyut|BA Red Sea|BH Beheira|BNS Beni Suef|C Cairo|DK Dakahlia|
    DT Damietta|FYM Faiyum|GH Gharbia|GZ Giza|IS Ismailia|JS South Sinai|KB Qalyubia|KFS Kafr El Sheikh|KN Qena|
    LX Luxor|MN Minya|MNF Monufia|MT Matrouh|PTS Port Said|SHG Sohag|SHR Sharqia|SIN North Sinai|SUZ Suez|
    WAD New Valley`,
  MA: `region: 01 Tanger-Tétouan-Al Hoceïma|02 L'Oriental|03 Fès-Meknès|04 Rabat-Salé-Kénitra|
    05 Béni Mellal-Khénifra|06 Casablanca-Settat|07 Marrakech-Safi|08 Drâa-Tafilalet|09 Souss-Massa|
    10 Guelmim-Oued Noun|11 Laâyoune-Sakia El Hamra|12 Dakhla-Oued Ed-Dahab`,
  TN: `governorate: 11 Tunis|12 Ariana|13 Ben Arous|14 Manouba|21 Nabeul|22 Zaghouan|23 Bizerte|31 Béja|32 Jendouba|
    33 El Kef|34 Siliana|41 Kairouan|42 Kasserine|43 Sidi Bouzid|51 Sousse|52 Monastir|53 Mahdia|61 Sfax|71 Gafsa|
    72 Tozeur|73 Kebili|81 Gabès|82 Medenine|83 Tataouine`,
  ZA: `province: EC Eastern Cape|FS Free State|GP Gauteng|KZN KwaZulu-Natal|LP Limpopo|MP Mpumalanga|
    NC Northern Cape|NW North West|WC Western Cape`,
}
