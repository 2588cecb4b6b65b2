/**
 * Stands in the page and runs before it is drawn: the colour scheme that was chosen here or in the app, so that a dark page never
 * flashes light. The key is that of web/src/lib/color-scheme.ts.
 */
export const earlyScript = `try{var s=localStorage.getItem('opdesk:color-scheme');if(s==='dark'||s==='light')document.documentElement.dataset.scheme=s}catch{}`
