function isLoaded(script: HTMLScriptElement): boolean {
  return script.dataset['state'] === 'loaded'
}

function addScript(address: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
  return script
}

function whenLoaded(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      script.dataset['state'] = 'loaded'
      resolve()
    })
    script.addEventListener('error', () => {
      // The next attempt must load it again.
      script.remove()
      reject(new Error('A payment script could not be loaded.'))
    })
  })
}

export async function loadScript(address: string | null): Promise<void> {
  if (!address) throw new Error('The payment method names no script.')
  const known = [...document.scripts].find((script) => script.src === new URL(address, document.baseURI).href)
  if (known && isLoaded(known)) return
  await whenLoaded(known ?? addScript(address))
}
