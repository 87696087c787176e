import { scoreText } from './testing/score.ts'
import { verify } from './testing/verify.ts'

const score = await verify()
console.log(scoreText(score))
process.exitCode = score.failed > 0 ? 1 : 0
