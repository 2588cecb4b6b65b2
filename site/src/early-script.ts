/**
 * Stands in the page and runs before it is drawn: the colour scheme that was chosen here or in the app, so that a dark page never
 * flashes light, and which of our letters the browser keeps since an earlier page (islands/letters.ts). The key of the scheme is that of
 * web/src/lib/color-scheme.ts.
 */
export const earlyScript = `try{var d=document.documentElement.dataset,k=localStorage,s=k.getItem('opdesk:color-scheme');if(s==='dark'||s==='light')d.scheme=s;if(k.getItem('opdesk:inter'))d.inter='';if(k.getItem('opdesk:hindi'))d.letters='there'}catch{}`
