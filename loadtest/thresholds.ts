import type { Options } from 'k6/options'

type Thresholds = NonNullable<Options['thresholds']>

/** Whatever is asked for is answered as it should be; nothing is refused at the rates of these profiles. */
export const SOUND: Thresholds = {
  checks: ['rate>0.999'],
  broken: ['rate<0.001'],
  refused: ['rate<0.001'],
  dropped_iterations: ['count<10'],
}

/** Longest waits but for one per cent, in milliseconds: stored pages and drawn ones (product.md, "Targets"). */
const STORED_MS = 60
const DRAWN_MS = 150
/** A form is a change in the backend and a page. */
const FORM_MS = 500

export const STORED: Thresholds = { 'http_req_duration{page:home}': [`p(99)<${STORED_MS}`] }

const DRAWN: Thresholds = { 'http_req_duration{page:search}': [`p(99)<${DRAWN_MS}`] }

/** Of the median, where nothing else is visited: 15 ms on two cores of 2025, so that 50 ms more are seen. */
export const QUICK: Thresholds = { 'http_req_duration{page:search}': [`p(99)<${DRAWN_MS}`, 'med<45'] }

/** A mixture of both; a product's page is stored for most visitors and drawn for some. */
export const MIXED: Thresholds = {
  ...STORED,
  ...DRAWN,
  'http_req_duration{page:product}': [`p(99)<${DRAWN_MS}`],
  'http_req_duration{page:listing}': [`p(99)<${DRAWN_MS}`],
  'http_req_duration{page:cart}': [`p(99)<${FORM_MS}`],
  'http_req_duration{page:checkout}': [`p(99)<${FORM_MS}`],
  'http_req_duration{form:place-order}': [`p(99)<${2 * FORM_MS}`],
}

/** A shop under more load than it can serve refuses, and breaks nothing. */
export const REFUSING: Thresholds = { broken: ['rate<0.001'] }

/** Overload: buyers are answered, refusals are cheap, and ten seconds after it nothing is refused. */
export const OVERLOADED: Thresholds = {
  ...REFUSING,
  'buyers{phase:storm}': ['rate>=0.99'],
  'http_req_duration{status:503}': ['p(99)<20'],
  'refused{phase:after}': ['rate==0'],
  'pages{phase:calm}': ['count>0'],
  'pages{phase:storm}': ['count>0'],
}

/** Of the median: a stored page needs no drawing, and five milliseconds more on its way are seen here. */
export const CHEAP: Thresholds = { 'http_req_duration{page:home}': [`p(99)<${STORED_MS}`, 'med<4'] }

/** Stored pages are shown while the backend is gone (reliability.md: at least 99.9 %). */
export const OUTAGE: Thresholds = {
  'checks{page:home}': ['rate>0.999'],
  'checks{page:product}': ['rate>0.999'],
  broken: ['rate<0.001'],
}

/** Processes come and go, and no visit fails (reliability.md: 0 failed requests). */
export const UNNOTICED: Thresholds = { checks: ['rate==1'], broken: ['rate==0'], refused: ['rate==0'] }

/** Ends the test; to reach it is its purpose. */
export const UNTIL_SLOW: Thresholds = {
  http_req_duration: [{ threshold: 'p(99)<1000', abortOnFail: true, delayAbortEval: '10s' }],
  broken: ['rate<0.01'],
}
