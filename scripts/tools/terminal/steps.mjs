// Plain JavaScript, because setup.mjs needs it before anything is installed.
const ERASE_LINE = '\r\u001B[2K'
const TICK_MS = 1_000

/** Steps of a command in a terminal: the current one with its seconds, the finished ones with a check mark. */
export function createSteps(out = process.stdout) {
  let current = null

  function draw() {
    if (current === null) return
    const seconds = Math.floor((performance.now() - current.startedAt) / 1_000)
    const line = `  ${current.title} …${seconds > 0 ? ` ${seconds} s` : ''}`
    // Only the last row of a wrapped line would be erased. Some terminals report no width, or 0.
    out.write(ERASE_LINE + line.slice(0, (out.columns || 80) - 1))
  }

  function stop(text) {
    if (current === null) return
    clearInterval(current.timer)
    current = null
    out.write(ERASE_LINE + text)
  }

  return {
    begin(title) {
      stop('')
      current = { title, startedAt: performance.now(), timer: setInterval(draw, TICK_MS) }
      current.timer.unref()
      draw()
    },
    rename(title) {
      if (current !== null) current.title = title
      draw()
    },
    end(title) {
      if (current === null) return
      const seconds = (performance.now() - current.startedAt) / 1_000
      stop(`✓ ${title} (${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s)\n`)
    },
    drop: () => stop(''),
    print(text) {
      if (current !== null) out.write(ERASE_LINE)
      out.write(text.endsWith('\n') ? text : `${text}\n`)
      draw()
    },
  }
}

/** Log lines are for programs: an operator sets NODE_ENV=production, and a pipe is not a terminal. */
export function isForPeople() {
  return process.stdout.isTTY === true && process.env.NODE_ENV !== 'production'
}
