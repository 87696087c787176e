/** Per subregion: code2, code3, phone prefix ("-" without one) and capital, entries separated by bars. */
export const africa: Record<string, string> = {
  'Northern Africa': `DZ DZA 213 Algiers|EG EGY 20 Cairo|EH ESH 212 El Aaiún|LY LBY 218 Tripoli|MA MAR 212 Rabat|
    SD SDN 249 Khartoum|TN TUN 216 Tunis`,
  'Eastern Africa': `BI BDI 257 Gitega|DJ DJI 253 Djibouti|ER ERI 291 Asmara|ET ETH 251 Addis Ababa|
    IO IOT 246 Diego Garcia|KE KEN 254 Nairobi|KM COM 269 Moroni|MG MDG 261 Antananarivo|MU MUS 230 Port Louis|
    MW MWI 265 Lilongwe|MZ MOZ 258 Maputo|RE REU 262 Saint-Denis|RW RWA 250 Kigali|SC SYC 248 Victoria|
    SO SOM 252 Mogadishu|SS SSD 211 Juba|TF ATF - Port-aux-Français|TZ TZA 255 Dodoma|UG UGA 256 Kampala|
    YT MYT 262 Mamoudzou|ZM ZMB 260 Lusaka|ZW ZWE 263 Harare`,
  'Middle Africa': `AO AGO 244 Luanda|CD COD 243 Kinshasa|CF CAF 236 Bangui|CG COG 242 Brazzaville|CM CMR 237 Yaoundé|
    GA GAB 241 Libreville|GQ GNQ 240 Malabo|ST STP 239 São Tomé|TD TCD 235 N'Djamena`,
  'Southern Africa': `BW BWA 267 Gaborone|LS LSO 266 Maseru|NA NAM 264 Windhoek|SZ SWZ 268 Mbabane|ZA ZAF 27 Pretoria`,
  'Western Africa': `BF BFA 226 Ouagadougou|BJ BEN 229 Porto-Novo|CI CIV 225 Yamoussoukro|CV CPV 238 Praia|
    GH GHA 233 Accra|GM GMB 220 Banjul|GN GIN 224 Conakry|GW GNB 245 Bissau|LR LBR 231 Monrovia|ML MLI 223 Bamako|
    MR MRT 222 Nouakchott|NE NER 227 Niamey|NG NGA 234 Abuja|SH SHN 290 Jamestown|SL SLE 232 Freetown|
    SN SEN 221 Dakar|TG TGO 228 Lomé`,
}
