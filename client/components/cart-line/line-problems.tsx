import type { ReactNode } from 'react'
import styles from './line-problems.module.css'

interface LineProblemsProps {
  /** The server's reasons; undefined where the line was not refused. */
  messages: readonly string[] | undefined
  /** Follows each message: a link that helps. */
  children?: ReactNode
}

/** Why a line was refused. `useProblemFocus` moves the focus here. */
export function LineProblems({ messages, children }: LineProblemsProps) {
  return messages?.map((message) => (
    <p key={message} role="alert" tabIndex={-1} className={styles.problem}>
      {message} {children}
    </p>
  ))
}
