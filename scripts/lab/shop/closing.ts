export type Keep = <Opened extends { close(): Promise<void> }>(opened: Opened) => Opened

/** Closes everything passed to `keep`, in reverse order. */
export async function closing<Result>(work: (keep: Keep) => Promise<Result>): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  return await work((opened) => {
    stack.defer(() => opened.close())
    return opened
  })
}
