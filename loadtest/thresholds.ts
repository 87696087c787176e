import type { Options } from 'k6/options'

type Thresholds = NonNullable<Options['thresholds']>

export const HEALTHY: Thresholds = {
  checks: ['rate>0.999'],
  broken: ['rate<0.001'],
  refused: ['rate<0.001'],
  dropped_iterations: ['count<10'],
}

/** 99th percentiles in milliseconds, of cached and rendered pages. */
const CACHED_MS = 60
const RENDERED_MS = 150
const FORM_MS = 500

export const CACHED_PAGES: Thresholds = { 'http_req_duration{page:home}': [`p(99)<${CACHED_MS}`] }

const RENDERED_PAGES: Thresholds = { 'http_req_duration{page:search}': [`p(99)<${RENDERED_MS}`] }

/** Rendered pages alone: the usual median is 15 ms on two cores. */
export const FAST_RENDERED_PAGES: Thresholds = { 'http_req_duration{page:search}': [`p(99)<${RENDERED_MS}`, 'med<45'] }

export const MIXED: Thresholds = {
  ...CACHED_PAGES,
  ...RENDERED_PAGES,
  'http_req_duration{page:product}': [`p(99)<${RENDERED_MS}`],
  'http_req_duration{page:listing}': [`p(99)<${RENDERED_MS}`],
  'http_req_duration{page:cart}': [`p(99)<${FORM_MS}`],
  'http_req_duration{page:checkout}': [`p(99)<${FORM_MS}`],
  'http_req_duration{form:place-order}': [`p(99)<${2 * FORM_MS}`],
}

export const AGENT_OPERATIONS: Thresholds = {
  'http_req_duration{operation:search_catalog}': [`p(99)<${RENDERED_MS}`],
  'http_req_duration{operation:get_product}': [`p(99)<${RENDERED_MS}`],
  'http_req_duration{operation:create_cart}': [`p(99)<${FORM_MS}`],
  'http_req_duration{operation:get_cart}': [`p(99)<${FORM_MS}`],
  'http_req_duration{operation:cancel_cart}': [`p(99)<${FORM_MS}`],
}

export const REFUSING: Thresholds = { broken: ['rate<0.001'] }

/** In the order of refusal. Those without a limit are only reported. */
export const OVERLOADED: Thresholds = {
  ...REFUSING,
  'refused{work:crawler}': ['rate>0.9'],
  'refused{work:program}': ['rate>0.9'],
  'refused{work:agent}': ['rate>0.9'],
  'served{work:list}': ['rate>=0'],
  'served{work:product}': ['rate>=0'],
  'served{work:agentCart}': ['rate>=0.95'],
  'served{work:cart}': ['rate>=0.95'],
  'served{work:order}': ['rate>=0.95'],
  'http_req_duration{work:order}': ['p(99)<2500'],
  'http_req_duration{status:503}': ['p(99)<20'],
  'refused{phase:after}': ['rate==0'],
}

export const FAST_CACHED_PAGES: Thresholds = { 'http_req_duration{page:home}': [`p(99)<${CACHED_MS}`, 'med<4'] }

/** At least 99.9 % of cached pages are served during an outage. */
export const OUTAGE: Thresholds = {
  'checks{page:home}': ['rate>0.999'],
  'checks{page:product}': ['rate>0.999'],
  broken: ['rate<0.001'],
}

export const FLAWLESS: Thresholds = { checks: ['rate==1'], broken: ['rate==0'], refused: ['rate==0'] }

/** Reaching the threshold ends the test and is its purpose. */
export const UNTIL_SLOW: Thresholds = {
  http_req_duration: [{ threshold: 'p(99)<1000', abortOnFail: true, delayAbortEval: '10s' }],
  broken: ['rate<0.01'],
}
