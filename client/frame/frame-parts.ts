// One chunk, which the browser loads after hydration; links, menus and forms of these components work before.
export { Toaster } from '../components/overlay/toast.tsx'
export { PopupBanner } from './banners/popup-banner.tsx'
export { TopBanner } from './banners/top-banner.tsx'
export { Header } from './header/header.tsx'
export { LanguageMenu } from './header/language-menu.tsx'
export { MobileBar } from './mobile/mobile-bar.tsx'
