/** A request that is repeated as often as the server answers. */
export interface LoadRequest {
  url: string
  method?: 'GET' | 'POST'
  body?: string
  headers?: Record<string, string>
}

/** What a generator of load has seen. Milliseconds. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
  /** Answers other than 2xx and 3xx, and requests without an answer. */
  errors: number
  /** Seconds of the processor per second, all processes of the server together; null where the system does not say. */
  serverCpu: number | null
  /** The same of the generator; near 1 it is the limit, as it has one thread. */
  generatorCpu: number | null
}

/** Sends one request again and again over so many connections. */
export type Generator = (
  request: LoadRequest,
  pressure: Pressure,
  launcher: readonly string[],
) => Promise<Omit<Load, 'serverCpu' | 'generatorCpu'>>

export interface Pressure {
  connections: number
  /** Whole ones. */
  seconds: number
}
