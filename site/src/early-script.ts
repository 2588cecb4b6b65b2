/**
 * Runs in the page before its first paint. Sets the colour scheme chosen here or in the app, so that a dark page never flashes
 * light. Marks the fonts that the browser has cached, and whether the device lacks Devanagari (islands/fonts.ts): then a wide
 * letter is as wide as a narrow one, because both are the same empty box. The storage key of the scheme is the one in
 * web/src/lib/color-scheme.ts.
 */
export const earlyScript = `var e=document.documentElement,d=e.dataset;try{var k=localStorage,s=k.getItem('opdesk:color-scheme');if(s==='dark'||s==='light')d.scheme=s;if(k.getItem('opdesk:hindi'))d.letters='kept'}catch{}if(e.lang==='hi-IN'&&!d.letters){var c=document.createElement('canvas').getContext('2d'),w=t=>c.measureText(t).width;if(c&&w('ख')===w('र'))d.letters='missing'}`
