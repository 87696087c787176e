/** Patterns of program output that do not match sentences about methods, classes, properties, and errors. */
const CODE = [
  /[{}\\]|\w(?:->|::)[$\w]|\w\(\)|\$[a-z_]\w\w|^\[.*\]$|\[object \w+\]/is,
  /<(?:!doctype|\?|html|head|body|script|style|pre|div|table)\b/i,
  /\b[A-Z]\w+(?:Exception|Error)\b|\bE(?:CONN[A-Z]+|TIMEDOUT|NOTFOUND|PIPE)\b|\bcURL error\b/,
  /\bundefined (?:property|variable|array key|index|offset|constant|method|function|class|name)\b/i,
  /\b(?:attempt|trying) to \w+ (?:property|array offset)\b|\bstdClass\b/i,
  /\bcall to (?:an? )?(?:undefined|unknown|private|protected|member function)\b/i,
  /\bcannot (?:access offset|use object|read propert|set propert|redeclare|instantiate|unpack|traverse)/i,
  /\bargument #?\d|\btoo few arguments\b|\binvalid argument supplied\b|\bnon-numeric value\b|\bdivision by zero\b/i,
  /\b(?:array|object) to string conversion\b|\bunsupported operand\b|\bobject has no attribute\b|\bsyntax error\b/i,
  /\bis not a function\b|\bmaximum execution time\b|\ballowed memory size\b|\bno query results for model\b/i,
  /^class ["'][\w\\]+["'] (?:not found|does not exist)|\b(?:class|route|view|relationship) \[/i,
  /\bSQLSTATE\b|\b(?:unknown column|duplicate entry|integrity constraint|no such (?:table|column))\b/i,
  /\bviolates [\w -]*constraint\b|\b(?:from|into|update|table|column) `|\brelation "|\bhave a default value\b/i,
  /\bincorrect (?:integer|decimal|datetime|string) value\b|\bexpected response code\b/i,
  /\.php\b|\.(?:[cm]?[jt]sx?|py|rb|java|go):\d|#\d+ \S+\(\d+\)|\bat \S+ ?\(?\S+:\d+:\d+|\b(?:Stack trace|Traceback)\b/i,
  /(?:^|[\s"'(])(?:\/(?:var|home|srv|usr|opt|app|www|tmp)\/|[a-z]:\/)/i,
  /\b[sr]k_(?:live|test)_|\bAPI key\b|\w{40}/i,
  /\b(?:lang|validation|auth)\.[A-Za-z]\w+/,
]

const WORD = /^[\w.:-]+!?$/
/** Joined as in program identifiers: `auth.failed`, `invalid_token`, `user::gone`. */
const JOINED = /[a-z\d](?:[._]|::?)[a-z\d]/i
const CAMEL_CASE = /^[a-z]+[A-Z]\w*[.!:]?$/
const VALUE = /^(?:null|undefined|nil|none|nan|true|false|array|object|error|exception)$/i

/** Longer texts are cut, also to bound the patterns' run time. */
const MAX_LENGTH = 500
const MAX_TEXTS = 50

function isSentence(text: string): boolean {
  if (!/\p{L}/u.test(text) || VALUE.test(text)) return false
  if (WORD.test(text) && (JOINED.test(text) || CAMEL_CASE.test(text))) return false
  return !CODE.some((sign) => sign.test(text))
}

/** Deployed backends put program errors and keys of missing texts in the same field as sentences for shoppers. */
export function shopperText(text: string): string {
  const shown = text.slice(0, MAX_LENGTH)
  return isSentence(shown.trim()) ? shown : ''
}

export function shopperTexts(texts: readonly string[]): string[] {
  return texts.slice(0, MAX_TEXTS).map(shopperText).filter(Boolean)
}
