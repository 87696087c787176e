interface BackendConfig {
  /** 0 = any free port. */
  port: number
  host: string
  dataDir: string
  catalogSize: number
  /** The storefront's public address. */
  siteUrl: string
  /** Undefined: pictures are served by the backend itself. */
  imageBaseUrl: string | undefined
  logLevel: string
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Reads and checks the environment; returns every fault at once instead of stopping at the first. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): { config: BackendConfig; faults: string[] } {
  const faults: string[] = []

  function text(name: string, fallback: string): string {
    const value = env[name]?.trim()
    return value === undefined || value === '' ? fallback : value
  }

  function wholeNumber(name: string, fallback: number, low: number, high: number): number {
    const value = text(name, String(fallback))
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN
    if (number >= low && number <= high) return number
    faults.push(`${name} must be a whole number from ${low} to ${high}`)
    return fallback
  }

  function webAddress(name: string, value: string): string {
    if (
      !/^https?:$/.test(URL.parse(value)?.protocol ?? '')
    ) faults.push(`${name} must be an http or https address`)
    return value
  }

  const imageBase = text('IMAGE_BASE_URL', '')
  const logLevel = text('LOG_LEVEL', 'info')
  if (!logLevels.includes(logLevel)) faults.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`)
  const config: BackendConfig = {
    port: wholeNumber('BACKEND_PORT', 0, 0, 65_535),
    host: text('BACKEND_HOST', '127.0.0.1'),
    dataDir: text('DATA_DIR', '.data'),
    catalogSize: wholeNumber('CATALOG_SIZE', 600, 1, 50_000),
    siteUrl: webAddress('PUBLIC_URL', text('PUBLIC_URL', 'http://localhost:3000')),
    imageBaseUrl: imageBase === '' ? undefined : webAddress('IMAGE_BASE_URL', imageBase).replace(/\/*$/, '/'),
    logLevel,
  }
  return { config, faults }
}
