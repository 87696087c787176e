import type { CareId } from '../texts/products/care.ts'
import type { PointId } from '../texts/products/highlights/highlight-texts.ts'
import type { MaterialId } from '../texts/products/materials.ts'

/** What is true of every product of a kind. */
interface KindFacts {
  highlights: readonly [PointId, PointId, PointId]
  /** By material where that decides, as it does for cloth. */
  care: CareId | Partial<Record<MaterialId, CareId>>
}

const fabricCare: KindFacts['care'] = {
  cotton: 'machine',
  linen: 'machine',
  denim: 'machine',
  recycledFibre: 'machine',
  canvas: 'hand',
  mesh: 'hand',
  silk: 'hand',
  wool: 'hand',
  velvet: 'brush',
  suede: 'brush',
  leather: 'leather',
  rubber: 'wipe',
}

const coverCare: KindFacts['care'] = { velvet: 'upholstery', linen: 'upholstery', leather: 'leather' }

const cookwareCare: KindFacts['care'] = { iron: 'season', steel: 'dishwasher', aluminium: 'sponge' }

function facts(care: KindFacts['care'], ...highlights: KindFacts['highlights']): KindFacts {
  return { care, highlights }
}

const factsByKind: Record<string, KindFacts> = {
  headphones: facts('device', 'longPlaying', 'clearSound', 'usbCable'),
  earbuds: facts('device', 'longPlaying', 'clearSound', 'usbCable'),
  speaker: facts('device', 'longPlaying', 'clearSound', 'usbCable'),
  phone: facts('device', 'brightScreen', 'updates', 'usbCable'),
  tablet: facts('device', 'brightScreen', 'updates', 'usbCable'),
  laptop: facts('device', 'brightScreen', 'updates', 'replaceableParts'),
  keyboard: facts('device', 'quietKeys', 'quickSetup', 'usbCable'),
  camera: facts('device', 'sharpPictures', 'replaceableParts', 'usbCable'),
  dress: facts(fabricCare, 'followsBody', 'colourFast', 'neatSeams'),
  skirt: facts(fabricCare, 'followsBody', 'colourFast', 'neatSeams'),
  blouse: facts(fabricCare, 'followsBody', 'colourFast', 'neatSeams'),
  sweater: facts(fabricCare, 'followsBody', 'colourFast', 'neatSeams'),
  handbag: facts(fabricCare, 'innerPocket', 'standsAlone', 'neatSeams'),
  scarf: facts(fabricCare, 'wrapsTwice', 'colourFast', 'neatSeams'),
  tshirt: facts(fabricCare, 'trueToSize', 'colourFast', 'strongSeams'),
  shirt: facts(fabricCare, 'trueToSize', 'colourFast', 'spareButton'),
  jacket: facts(fabricCare, 'trueToSize', 'deepPockets', 'strongSeams'),
  hoodie: facts(fabricCare, 'trueToSize', 'colourFast', 'deepPockets'),
  jeans: facts(fabricCare, 'trueToSize', 'deepPockets', 'strongSeams'),
  cap: facts(fabricCare, 'adjustableBack', 'sunShade', 'strongSeams'),
  sneaker: facts(fabricCare, 'softInsole', 'wetGrip', 'spareLaces'),
  boot: facts(fabricCare, 'softInsole', 'wetGrip', 'spareLaces'),
  sandal: facts(fabricCare, 'adjustableBuckle', 'wetGrip', 'strongSeams'),
  heel: facts(fabricCare, 'softInsole', 'steadyHeel', 'neatSeams'),
  kettle: facts('descale', 'noDrips', 'coolHandle', 'everyStove'),
  pan: facts(cookwareCare, 'evenHeat', 'coolHandle', 'everyStove'),
  pot: facts(cookwareCare, 'evenHeat', 'everyStove', 'withoutPlastic'),
  mug: facts('dishwasher', 'leadFreeGlaze', 'stackable', 'withoutPlastic'),
  teapot: facts('dishwasher', 'noDrips', 'leadFreeGlaze', 'withoutPlastic'),
  bowl: facts('dishwasher', 'leadFreeGlaze', 'stackable', 'withoutPlastic'),
  cream: facts('cosmetics', 'skinTested', 'sensitiveSkin', 'twelveMonths'),
  serum: facts('cosmetics', 'skinTested', 'sensitiveSkin', 'twelveMonths'),
  lipstick: facts('cosmetics', 'skinTested', 'lastsAllDay', 'twelveMonths'),
  perfume: facts('cosmetics', 'skinTested', 'lastsAllDay', 'refillBottle'),
  shampoo: facts('cosmetics', 'skinTested', 'richLather', 'refillBottle'),
  hairdryer: facts('device', 'gentleDrying', 'coolAir', 'longCord'),
  blocks: facts('wipe', 'roundedEdges', 'fromThree', 'noBatteries'),
  train: facts('wipe', 'roundedEdges', 'fromThree', 'noBatteries'),
  teddy: facts(fabricCare, 'hugProof', 'fromThree', 'goodPresent'),
  rocket: facts('wipe', 'roundedEdges', 'fromThree', 'noBatteries'),
  kite: facts('air', 'lightBreeze', 'lineIncluded', 'noBatteries'),
  dumbbell: facts('wipe', 'safeGrip', 'dailyTraining', 'testedByAthletes'),
  yogamat: facts('wipe', 'nonSlip', 'rollsUp', 'dailyTraining'),
  ball: facts('ball', 'keepsPressure', 'weatherProof', 'testedByAthletes'),
  basketball: facts('ball', 'keepsPressure', 'safeGrip', 'testedByAthletes'),
  tent: facts('air', 'quickPitch', 'mosquitoNet', 'weatherProof'),
  backpack: facts(fabricCare, 'paddedStraps', 'innerPocket', 'weatherProof'),
  bottle: facts('rinse', 'leakProof', 'noTaste', 'dailyTraining'),
  bicycle: facts('chain', 'bicycleLights', 'saddleHeight', 'weatherProof'),
  novel: facts('paper', 'threadBound', 'forestPaper', 'goodPresent'),
  cookbook: facts('paper', 'threadBound', 'forestPaper', 'goodPresent'),
  notebook: facts('paper', 'threadBound', 'forestPaper', 'goodPresent'),
  pen: facts('nib', 'refillable', 'smoothNib', 'giftBox'),
  pencils: facts('paper', 'strongLeads', 'forestPaper', 'goodPresent'),
  coffee: facts('pantry', 'freshRoast', 'nothingAdded', 'resealable'),
  tea: facts('pantry', 'lastHarvest', 'nothingAdded', 'resealable'),
  oil: facts('pantry', 'lastHarvest', 'nothingAdded', 'smallBatches'),
  honey: facts('pantry', 'lastHarvest', 'nothingAdded', 'resealable'),
  jam: facts('pantry', 'smallBatches', 'nothingAdded', 'resealable'),
  chocolate: facts('pantry', 'smallBatches', 'nothingAdded', 'goodPresent'),
  plant: facts('houseplant', 'anyRoom', 'forBeginners', 'packedByHand'),
  cactus: facts('succulent', 'indoorsAndOut', 'forBeginners', 'packedByHand'),
  wateringcan: facts('tool', 'noDrips', 'indoorsAndOut', 'rustProof'),
  trowel: facts('tool', 'sturdyGrip', 'hangingLoop', 'rustProof'),
  lantern: facts('light', 'candleOrLed', 'indoorsAndOut', 'stableBase'),
  watch: facts('polish', 'changeableStrap', 'splashProof', 'repairs'),
  smartwatch: facts('device', 'pulse', 'changeableStrap', 'splashProof'),
  ring: facts('polish', 'nickelFree', 'giftBox', 'repairs'),
  necklace: facts('polish', 'nickelFree', 'giftBox', 'repairs'),
  earrings: facts('polish', 'nickelFree', 'giftBox', 'repairs'),
  sunglasses: facts('lenses', 'uvProtection', 'caseIncluded', 'nickelFree'),
  lamp: facts('light', 'warmLight', 'standardBulb', 'stableBase'),
  pendant: facts('light', 'warmLight', 'standardBulb', 'anyRoom'),
  chair: facts(coverCare, 'carriesLoad', 'feltFeet', 'assembled'),
  armchair: facts(coverCare, 'anyRoom', 'feltFeet', 'assembled'),
  cushion: facts(fabricCare, 'zippedCover', 'filled', 'anyRoom'),
  clock: facts('device', 'silentHands', 'readableDial', 'anyRoom'),
  vase: facts('wipe', 'watertight', 'stableBase', 'withoutPlastic'),
  candle: facts('candle', 'longBurning', 'plantWax', 'withoutPlastic'),
}

function factsOf(kindId: string): KindFacts {
  const known = factsByKind[kindId]
  if (!known) throw new Error(`No facts about ${kindId}`)
  return known
}

export function highlightsOf(kindId: string): KindFacts['highlights'] {
  return factsOf(kindId).highlights
}

export function careOf(kindId: string, material: MaterialId): CareId {
  const { care } = factsOf(kindId)
  const id = typeof care === 'string' ? care : care[material]
  if (!id) throw new Error(`How is ${kindId} of ${material} looked after?`)
  return id
}
