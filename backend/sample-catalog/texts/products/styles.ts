import { stylesOfLook } from './styles-of-look.ts'
import { stylesOfUse } from './styles-of-use.ts'

export const styles = { ...stylesOfLook, ...stylesOfUse }

export type StyleId = keyof typeof styles
