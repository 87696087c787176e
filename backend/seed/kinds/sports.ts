import { kind, noun, type Kind } from './kind.ts'

export const sportsKinds: Kind[] = [
  kind('dumbbell', 'fitness', noun('Dumbbells', 'Haltères|mp', 'أثقال يدوية|f', 'Dambıl', 'डम्बल|mp'),
    ['sturdy', 'compact', 'classic'], ['iron', 'rubber', 'steel'], ['black', 'teal', 'lavender'], [15, 119], { unit: 'pair' }),
  kind('yogamat', 'fitness', noun('Yoga Mat', 'Tapis de yoga', 'سجادة يوغا|f', 'Yoga Matı', 'योगा मैट'),
    ['soft', 'natural', 'portable'], ['rubber', 'recycled', 'cotton'], ['lavender', 'sage', 'sky', 'terracotta'], [19, 89]),
  kind('ball', 'team-sports', noun('Football', 'Ballon de football', 'كرة قدم|f', 'Futbol Topu', 'फ़ुटबॉल|f'),
    ['classic', 'sturdy', 'light'], ['leather', 'recycled', 'rubber'], ['white', 'orange', 'blue'], [15, 79]),
  kind('basketball', 'team-sports', noun('Basketball', 'Ballon de basket', 'كرة سلة|f', 'Basketbol Topu', 'बास्केटबॉल|f'),
    ['classic', 'sturdy', 'premium'], ['rubber', 'leather'], ['orange', 'terracotta', 'navy'], [19, 89]),
  kind('tent', 'camping-hiking', noun('Tent', 'Tente|f', 'خيمة|f', 'Çadır', 'तंबू'),
    ['waterproof', 'light', 'compact'], ['canvas', 'recycled'], ['olive', 'orange', 'teal', 'sky'], [79, 399]),
  kind('backpack', 'camping-hiking', noun('Backpack', 'Sac à dos', 'حقيبة ظهر|f', 'Sırt Çantası', 'बैकपैक'),
    ['waterproof', 'light', 'everyday'], ['canvas', 'recycled', 'leather'], ['teal', 'mustard', 'navy', 'red', 'grey'], [35, 159]),
  kind('bottle', 'camping-hiking', noun('Water Bottle', 'Gourde|f', 'قارورة ماء|f', 'Su Matarası', 'पानी की बोतल|f'),
    ['portable', 'sturdy', 'minimal'], ['steel', 'glass', 'aluminium'], ['sky', 'pink', 'black', 'green'], [12, 45], { option: 'volume' }),
  kind('bicycle', 'cycling', noun('City Bicycle', 'Vélo de ville', 'دراجة هوائية|f', 'Şehir Bisikleti', 'सिटी साइकिल|f'),
    ['classic', 'light', 'vintage'], ['steel', 'aluminium'], ['sage', 'red', 'navy', 'black'], [299, 999]),
]
