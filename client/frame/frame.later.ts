export { Footer } from './footer/footer.tsx'
