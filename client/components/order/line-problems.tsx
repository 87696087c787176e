import type { ReactNode } from 'react'
import styles from './line-problems.module.css'

interface LineProblemsProps {
  messages: readonly string[] | undefined
  children?: ReactNode
}

export function LineProblems({ messages, children }: LineProblemsProps) {
  return messages?.map((message) => (
    <p key={message} role="alert" tabIndex={-1} className={styles.problem}>
      {message} {children}
    </p>
  ))
}
