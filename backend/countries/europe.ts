/** As in africa.ts. */
export const europe: Record<string, string> = {
  'Eastern Europe': `BG BGR 359 Sofia|BY BLR 375 Minsk|CZ CZE 420 Prague|HU HUN 36 Budapest|MD MDA 373 Chișinău|
    PL POL 48 Warsaw|RO ROU 40 Bucharest|RU RUS 7 Moscow|SK SVK 421 Bratislava|UA UKR 380 Kyiv`,
  'Northern Europe': `AX ALA 358 Mariehamn|DK DNK 45 Copenhagen|EE EST 372 Tallinn|FI FIN 358 Helsinki|
    FO FRO 298 Tórshavn|GB GBR 44 London|GG GGY 44 Saint Peter Port|IE IRL 353 Dublin|IM IMN 44 Douglas|
    IS ISL 354 Reykjavík|JE JEY 44 Saint Helier|LT LTU 370 Vilnius|LV LVA 371 Riga|NO NOR 47 Oslo|
    SE SWE 46 Stockholm|SJ SJM 47 Longyearbyen`,
  'Southern Europe': `AD AND 376 Andorra la Vella|AL ALB 355 Tirana|BA BIH 387 Sarajevo|ES ESP 34 Madrid|
    GI GIB 350 Gibraltar|GR GRC 30 Athens|HR HRV 385 Zagreb|IT ITA 39 Rome|ME MNE 382 Podgorica|MK MKD 389 Skopje|
    MT MLT 356 Valletta|PT PRT 351 Lisbon|RS SRB 381 Belgrade|SI SVN 386 Ljubljana|SM SMR 378 San Marino|
    VA VAT 379 Vatican City|XK XKX 383 Pristina`,
  'Western Europe': `AT AUT 43 Vienna|BE BEL 32 Brussels|CH CHE 41 Bern|DE DEU 49 Berlin|FR FRA 33 Paris|
    LI LIE 423 Vaduz|LU LUX 352 Luxembourg|MC MCO 377 Monaco|NL NLD 31 Amsterdam`,
}
