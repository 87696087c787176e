import 'react'

/** Attributes of the WebMCP proposal, which offer a form to the browser's agent as a tool. */
declare module 'react' {
  interface FormHTMLAttributes<T> extends HTMLAttributes<T> {
    /** 1 to 128 of `A-Za-z0-9_.-`, as in MCP. */
    toolname?: string
    tooldescription?: string
    /** Lets the agent submit the form. Otherwise the visitor does. */
    toolautosubmit?: ''
  }
  interface InputHTMLAttributes<T> extends HTMLAttributes<T> {
    toolparamdescription?: string
  }
}
