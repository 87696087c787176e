/** As in africa.ts. */
export const asia: Record<string, string> = {
  'Central Asia': `KG KGZ 996 Bishkek|KZ KAZ 7 Astana|TJ TJK 992 Dushanbe|TM TKM 993 Ashgabat|UZ UZB 998 Tashkent`,
  'Eastern Asia': `CN CHN 86 Beijing|HK HKG 852 Hong Kong|JP JPN 81 Tokyo|KP PRK 850 Pyongyang|KR KOR 82 Seoul|
    MN MNG 976 Ulaanbaatar|MO MAC 853 Macao|TW TWN 886 Taipei`,
  'South-Eastern Asia': `BN BRN 673 Bandar Seri Begawan|ID IDN 62 Jakarta|KH KHM 855 Phnom Penh|LA LAO 856 Vientiane|
    MM MMR 95 Naypyidaw|MY MYS 60 Kuala Lumpur|PH PHL 63 Manila|SG SGP 65 Singapore|TH THA 66 Bangkok|
    TL TLS 670 Dili|VN VNM 84 Hanoi`,
  'Southern Asia': `AF AFG 93 Kabul|BD BGD 880 Dhaka|BT BTN 975 Thimphu|IN IND 91 New Delhi|IR IRN 98 Tehran|
    LK LKA 94 Sri Jayawardenepura Kotte|MV MDV 960 Malé|NP NPL 977 Kathmandu|PK PAK 92 Islamabad`,
  'Western Asia': `AE ARE 971 Abu Dhabi|AM ARM 374 Yerevan|AZ AZE 994 Baku|BH BHR 973 Manama|CY CYP 357 Nicosia|
    GE GEO 995 Tbilisi|IL ISR 972 Jerusalem|IQ IRQ 964 Baghdad|JO JOR 962 Amman|KW KWT 965 Kuwait City|
    LB LBN 961 Beirut|OM OMN 968 Muscat|PS PSE 970 Ramallah|QA QAT 974 Doha|SA SAU 966 Riyadh|SY SYR 963 Damascus|
    TR TUR 90 Ankara|YE YEM 967 Sanaa`,
}
