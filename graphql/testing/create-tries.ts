export { createTries } from '../tries/tries.ts'
