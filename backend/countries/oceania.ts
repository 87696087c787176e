/** As in africa.ts. */
export const oceania: Record<string, string> = {
  'Australia and New Zealand': `AU AUS 61 Canberra|CC CCK 61 West Island|CX CXR 61 Flying Fish Cove|HM HMD - -|
    NF NFK 672 Kingston|NZ NZL 64 Wellington`,
  Melanesia: `FJ FJI 679 Suva|NC NCL 687 Nouméa|PG PNG 675 Port Moresby|SB SLB 677 Honiara|VU VUT 678 Port Vila`,
  Micronesia: `FM FSM 691 Palikir|GU GUM 1671 Hagåtña|KI KIR 686 South Tarawa|MH MHL 692 Majuro|
    MP MNP 1670 Saipan|NR NRU 674 Yaren|PW PLW 680 Ngerulmud|UM UMI - -`,
  Polynesia: `AS ASM 1684 Pago Pago|CK COK 682 Avarua|NU NIU 683 Alofi|PF PYF 689 Papeete|PN PCN 64 Adamstown|
    TK TKL 690 Fakaofo|TO TON 676 Nukuʻalofa|TV TUV 688 Funafuti|WF WLF 681 Mata-Utu|WS WSM 685 Apia`,
}

export const antarctica: Record<string, string> = { Antarctica: 'AQ ATA 672 -' }
