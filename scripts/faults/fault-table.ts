/** A row of the fault table (reliability.md). */
export interface FaultRow {
  id: string
  fault: string
  /** What the shop has to do, in short. */
  passLine: string
}

const row = (id: string, fault: string, passLine: string): FaultRow => ({ id, fault, passLine })

/** Tests name their row at the start of their titles: `F1 …`. */
export const faultTable: readonly FaultRow[] = [
  row('F1', 'backend down', 'warm pages 200, cold 503; at once behind the breaker; good again ≤ 6 s after it is back'),
  row('F2', 'backend slow', 'cold 504 after 2.5 s; late sections leave a gap; one POST for an order'),
  row('F3', 'backend answers 500 to 504', 'visible errors < 0.3 % at 5 %; second attempts ≤ 10 %'),
  row('F4', 'refusal on a page load', 'its words, status 400; breaker closed; nothing stored'),
  row('F5', 'malformed JSON', 'as F1; nothing of it in the answer'),
  row('F6', 'truncated body', 'as F1; nothing stored'),
  row('F7', 'a page in place of JSON', 'never shown, never stored'),
  row('F8', 'huge answer, compressed bomb, huge header', 'cut; memory < 30 MB more'),
  row('F9', 'reset in the middle', 'as F6'),
  row('F10', 'drip', 'cut at the deadline'),
  row('F11', 'name not resolved, no connection', 'connecting ≤ 0.6 s; last good address kept'),
  row('F12', 'fields of other types', 'no fault over all mutations; nothing unreadable in HTML'),
  row('F13', 'Redis down', 'no request fails; nobody waits more than 50 ms for it'),
  row('F14', 'Redis slow', 'left alone after five failures'),
  row('F15', 'Redis answers junk, or is full', 'no fault; a miss'),
  row('F16', 'log pipe closed', 'no failed request'),
  row('F17', 'visitors leave in the middle', 'no page drawn afterwards; no fault'),
  row('F18', 'visitors who do not read', 'connections closed; bounded memory'),
  row('F19', 'SIGTERM under load', 'no failed request; ended ≤ 25 s with code 0'),
  row('F20', 'clock jumps', 'the same hits; no negative age'),
  row('F21', 'event loop stalled 2 s', 'drained ≤ 5 s'),
  row('F23', 'herd on a cold cache', 'one call for each resource'),
  row('F24', 'hot key expires', 'nobody waits; ≤ 1.2 calls for each lifetime'),
  row('F25', 'worker or backend crashes', 'back ≤ 3 s'),
  row('F26', 'wrong settings, no backend at the start', 'code 78, no listening; not ready for up to 10 s'),
  row('F27', 'one endpoint of a page fails', 'the page stays 200 without that block'),
  row('F28', 'three times the load', 'goodput ≥ 85 %; refused < 20 ms'),
]
