import type { ReactNode } from 'react'
import styles from './line-problems.module.css'

interface LineProblemsProps {
  /** In the server's words; nothing where the line was not refused. */
  messages: readonly string[] | undefined
  /** Stands behind each of them: a way out. */
  children?: ReactNode
}

/** Why a line was refused. `useProblemFocus` leads there. */
export function LineProblems({ messages, children }: LineProblemsProps) {
  return messages?.map((message) => (
    <p key={message} role="alert" tabIndex={-1} className={styles.problem}>
      {message} {children}
    </p>
  ))
}
