/** As in africa.ts. */
export const americas: Record<string, string> = {
  'Northern America': `BM BMU 1441 Hamilton|CA CAN 1 Ottawa|GL GRL 299 Nuuk|PM SPM 508 Saint-Pierre|
    US USA 1 Washington, D.C.`,
  'Central America': `BZ BLZ 501 Belmopan|CR CRI 506 San José|GT GTM 502 Guatemala City|HN HND 504 Tegucigalpa|
    MX MEX 52 Mexico City|NI NIC 505 Managua|PA PAN 507 Panama City|SV SLV 503 San Salvador`,
  Caribbean: `AG ATG 1268 Saint John's|AI AIA 1264 The Valley|AW ABW 297 Oranjestad|BB BRB 1246 Bridgetown|
    BL BLM 590 Gustavia|BQ BES 599 Kralendijk|BS BHS 1242 Nassau|CU CUB 53 Havana|CW CUW 599 Willemstad|
    DM DMA 1767 Roseau|DO DOM 1809 Santo Domingo|GD GRD 1473 Saint George's|GP GLP 590 Basse-Terre|
    HT HTI 509 Port-au-Prince|JM JAM 1876 Kingston|KN KNA 1869 Basseterre|KY CYM 1345 George Town|
    LC LCA 1758 Castries|MF MAF 590 Marigot|MQ MTQ 596 Fort-de-France|MS MSR 1664 Brades|PR PRI 1787 San Juan|
    SX SXM 1721 Philipsburg|TC TCA 1649 Cockburn Town|TT TTO 1868 Port of Spain|VC VCT 1784 Kingstown|
    VG VGB 1284 Road Town|VI VIR 1340 Charlotte Amalie`,
  'South America': `AR ARG 54 Buenos Aires|BO BOL 591 Sucre|BR BRA 55 Brasília|BV BVT - -|CL CHL 56 Santiago|
    CO COL 57 Bogotá|EC ECU 593 Quito|FK FLK 500 Stanley|GF GUF 594 Cayenne|GS SGS 500 King Edward Point|
    GY GUY 592 Georgetown|PE PER 51 Lima|PY PRY 595 Asunción|SR SUR 597 Paramaribo|UY URY 598 Montevideo|
    VE VEN 58 Caracas`,
}
