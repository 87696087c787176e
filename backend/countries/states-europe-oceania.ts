/** As in states-americas.ts. */
export const statesOfEuropeAndOceania: Record<string, string> = {
  FR: `region: ARA Auvergne-Rhône-Alpes|BFC Bourgogne-Franche-Comté|BRE Bretagne|CVL Centre-Val de Loire|20R Corse|
    GES Grand Est|HDF Hauts-de-France|IDF Île-de-France|NOR Normandie|NAQ Nouvelle-Aquitaine|OCC Occitanie|
    PDL Pays de la Loire|PAC Provence-Alpes-Côte d'Azur`,
  DE: `state: BW Baden-Württemberg|BY Bayern|BE Berlin|BB Brandenburg|HB Bremen|HH Hamburg|HE Hessen|
    MV Mecklenburg-Vorpommern|NI Niedersachsen|NW Nordrhein-Westfalen|RP Rheinland-Pfalz|SL Saarland|SN Sachsen|
    ST Sachsen-Anhalt|SH Schleswig-Holstein|TH Thüringen`,
  GB: `country: ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales`,
  ES: `community: AN Andalucía|AR Aragón|AS Asturias|CN Canarias|CB Cantabria|CL Castilla y León|
    CM Castilla-La Mancha|CT Catalunya|CE Ceuta|EX Extremadura|GA Galicia|IB Illes Balears|RI La Rioja|MD Madrid|
    ML Melilla|MC Murcia|NC Navarra|PV País Vasco|VC Valencia`,
  IT: `region: 21 Piemonte|23 Valle d'Aosta|25 Lombardia|32 Trentino-Alto Adige|34 Veneto|36 Friuli-Venezia Giulia|
    42 Liguria|45 Emilia-Romagna|52 Toscana|55 Umbria|57 Marche|62 Lazio|65 Abruzzo|67 Molise|72 Campania|
    75 Puglia|77 Basilicata|78 Calabria|82 Sicilia|88 Sardegna`,
  AT: `state: 1 Burgenland|2 Kärnten|3 Niederösterreich|4 Oberösterreich|5 Salzburg|6 Steiermark|7 Tirol|
    8 Vorarlberg|9 Wien`,
  NL: `province: DR Drenthe|FL Flevoland|FR Friesland|GE Gelderland|GR Groningen|LI Limburg|NB Noord-Brabant|
    NH Noord-Holland|OV Overijssel|UT Utrecht|ZE Zeeland|ZH Zuid-Holland`,
  AU: `state: ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|
    SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia`,
  NZ: `region: AUK Auckland|BOP Bay of Plenty|CAN Canterbury|GIS Gisborne|HKB Hawke's Bay|MWT Manawatū-Whanganui|
    MBH Marlborough|NSN Nelson|NTL Northland|OTA Otago|STL Southland|TKI Taranaki|TAS Tasman|WKO Waikato|
    WGN Wellington|WTC West Coast`,
}
