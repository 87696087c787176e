import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'

/** Parts of the doubles' browser scripts; each script is served as one classic script, like the provider's own. */
const scripts = {
  razorpay: ['panel', 'razorpay'],
  stripe: ['panel', 'stripe-field', 'stripe-error', 'stripe-bank', 'stripe'],
  paypal: ['panel', 'paypal'],
  flutterwave: ['panel', 'flutterwave'],
} as const

export type ScriptName = keyof typeof scripts

export const scriptNames = Object.keys(scripts) as ScriptName[] // @NOTE the keys are the names

/** Joins the parts of a script. Imports between the parts are dropped, because all parts share one scope. */
export async function readBrowserScript(name: ScriptName): Promise<string> {
  const parts = await Promise.all(
    scripts[name].map(async (part) => {
      const source = await readFile(new URL(`./browser/${part}.ts`, import.meta.url), 'utf8')
      return stripTypeScriptTypes(source)
        .replaceAll(/^import .*$/gm, '')
        .replaceAll(/^export (?=function|async|const)/gm, '')
    }),
  )
  return `(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}
