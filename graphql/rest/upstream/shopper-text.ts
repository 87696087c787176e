/**
 * What code says, and no sentence for shoppers does. Each pattern asks for more than words, so that a sentence may
 * speak of methods, classes, properties and errors.
 */
const CODE = [
  // Braces, namespaces, members, calls, variables, dumped values.
  /[{}\\]|\w(?:->|::)[$\w]|\w\(\)|\$[a-z_]\w\w|^\[.*\]$|\[object \w+\]/is,
  /<(?:!doctype|\?|html|head|body|script|style|pre|div|table)\b/i,
  // Errors by the names of their classes, and those of the network.
  /\b[A-Z]\w+(?:Exception|Error)\b|\bE(?:CONN[A-Z]+|TIMEDOUT|NOTFOUND|PIPE)\b|\bcURL error\b/,
  // What languages and frameworks complain about.
  /\bundefined (?:property|variable|array key|index|offset|constant|method|function|class|name)\b/i,
  /\b(?:attempt|trying) to \w+ (?:property|array offset)\b|\bstdClass\b/i,
  /\bcall to (?:an? )?(?:undefined|unknown|private|protected|member function)\b/i,
  /\bcannot (?:access offset|use object|read propert|set propert|redeclare|instantiate|unpack|traverse)/i,
  /\bargument #?\d|\btoo few arguments\b|\binvalid argument supplied\b|\bnon-numeric value\b|\bdivision by zero\b/i,
  /\b(?:array|object) to string conversion\b|\bunsupported operand\b|\bobject has no attribute\b|\bsyntax error\b/i,
  /\bis not a function\b|\bmaximum execution time\b|\ballowed memory size\b|\bno query results for model\b/i,
  /^class ["'][\w\\]+["'] (?:not found|does not exist)|\b(?:class|route|view|relationship) \[/i,
  // Databases, and servers of e-mail.
  /\bSQLSTATE\b|\b(?:unknown column|duplicate entry|integrity constraint|no such (?:table|column))\b/i,
  /\bviolates [\w -]*constraint\b|\b(?:from|into|update|table|column) `|\brelation "|\bhave a default value\b/i,
  /\bincorrect (?:integer|decimal|datetime|string) value\b|\bexpected response code\b/i,
  // Places in programs.
  /\.php\b|\.(?:[cm]?[jt]sx?|py|rb|java|go):\d|#\d+ \S+\(\d+\)|\bat \S+ ?\(?\S+:\d+:\d+|\b(?:Stack trace|Traceback)\b/i,
  /(?:^|[\s"'(])(?:\/(?:var|home|srv|usr|opt|app|www|tmp)\/|[a-z]:\/)/i,
  // Secrets.
  /\b[sr]k_(?:live|test)_|\bAPI key\b|\w{40}/i,
  // The key of a text inside a sentence.
  /\b(?:lang|validation|auth)\.[A-Za-z]\w+/,
]

/** A single word. */
const WORD = /^[\w.:-]+!?$/
/** Parts that only programs join like this: `auth.failed`, `invalid_token`, `user::gone`. */
const JOINED = /[a-z\d](?:[._]|::?)[a-z\d]/i
const CAMEL_CASE = /^[a-z]+[A-Z]\w*[.!:]?$/
/** A value of a program. */
const VALUE = /^(?:null|undefined|nil|none|nan|true|false|array|object|error|exception)$/i

/** Longer texts are cut, also so that no pattern takes long over them. */
const MAX_LENGTH = 500
const MAX_TEXTS = 50

function isSentence(text: string): boolean {
  if (!/\p{L}/u.test(text) || VALUE.test(text)) return false
  if (WORD.test(text) && (JOINED.test(text) || CAMEL_CASE.test(text))) return false
  return !CODE.some((sign) => sign.test(text))
}

/**
 * A text of the backend, shortened, where it is a sentence that may be shown to shoppers, in whatever language; else
 * empty. Deployed backends answer what their code failed with, and keys of texts they lack, in the same place.
 */
export function shopperText(text: string): string {
  const shown = text.slice(0, MAX_LENGTH)
  return isSentence(shown.trim()) ? shown : ''
}

/** Those of the texts that may be shown to shoppers. */
export function shopperTexts(texts: readonly string[]): string[] {
  return texts.slice(0, MAX_TEXTS).map(shopperText).filter(Boolean)
}
