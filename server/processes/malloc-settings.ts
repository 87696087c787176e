/** The tables of Brotli's level 7, the largest memory that is taken and given back for each page, have 8 MB. */
const KEPT_BYTES = String(16 * 1024 * 1024)

const SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: KEPT_BYTES,
  MALLOC_TRIM_THRESHOLD_: KEPT_BYTES,
}

/**
 * An environment, and what makes glibc keep memory outside of the heap in one place (mallopt(3)), unless the operator
 * has said something else; other C libraries do not look at it. By default each of the four threads that compress keeps
 * an arena of its own that never shrinks: after 800 pages a process held 200 MB more than with these. Nor is what a
 * page takes for a moment given back at once: the system clears it anew for each, which took ten times as long as the
 * compression, and twice as long as drawing the page.
 */
export function thriftyEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...SETTINGS, ...environment }
}
