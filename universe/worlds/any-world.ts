import fc from 'fast-check'
import { catalogIn } from './catalog.ts'
import { CURRENCIES, type Currency, GENERATIONS, LANGUAGES, type World } from './world.ts'

const anyBackend = fc.oneof(
  { weight: 5, arbitrary: fc.constant('reference' as const) },
  ...GENERATIONS.map((generation) => ({ weight: 1, arbitrary: fc.constant(`generation ${generation}` as const) })),
)

const anyWeather = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('fine' as const) },
    { weight: 5, arbitrary: fc.constantFrom('slow', 'refused', 'broken', 'broken', 'cut', 'cut', 'hanging') },
  ),
  share: fc.constantFrom(5, 10, 25),
})

const currencies = Object.keys(CURRENCIES).filter((code): code is Currency => code in CURRENCIES)

/** Pinned dimensions are left as given. */
export function anyWorld(pinned: Partial<World> = {}): fc.Arbitrary<World> {
  return fc
    .record({
      backend: anyBackend,
      ownLanguage: fc.constantFrom(...LANGUAGES),
      currency: fc.constantFrom(...currencies),
      refusesWith500: fc.boolean(),
      addressField: fc.oneof(
        { weight: 19, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constant('label') },
      ),
      processes: fc.oneof(
        { weight: 4, arbitrary: fc.constant(1 as const) },
        { weight: 1, arbitrary: fc.constant(3 as const) },
      ),
      redis: fc.constantFrom('none', 'none', 'on', 'on', 'emptied', 'killed', 'paused'),
      weather: anyWeather,
      isKilled: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    })
    .map((drawn) => ({ hasBrowser: false, ...drawn, ...pinned }))
    .map((world) => ({
      ...world,
      // Three processes know each other through Redis.
      redis: world.processes === 3 && world.redis === 'none' ? ('on' as const) : world.redis,
      // The reference backend's own language is English.
      ownLanguage:
        world.backend === 'reference' || world.backend === 'generation 1' ? ('en' as const) : world.ownLanguage,
      refusesWith500: world.backend !== 'reference' && world.refusesWith500,
      addressField: world.backend === 'reference' ? null : world.addressField,
    }))
    .chain((world) =>
      catalogIn(world.currency, world.backend === 'reference', world.ownLanguage).map((catalog) => ({
        ...world,
        catalog,
      })),
    )
}
