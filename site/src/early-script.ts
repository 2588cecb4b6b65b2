/**
 * Runs in the page before its first paint. Sets the colour scheme chosen here or in the app, so that a dark page never flashes
 * light; the fonts that the browser has cached from an earlier page; and whether the device has Devanagari (islands/fonts.ts).
 * Missing glyphs are all the same empty box: a wide one is as wide as a narrow one. The key of the scheme is that of
 * web/src/lib/color-scheme.ts.
 */
export const earlyScript = `var e=document.documentElement,d=e.dataset;try{var k=localStorage,s=k.getItem('opdesk:color-scheme');if(s==='dark'||s==='light')d.scheme=s;if(k.getItem('opdesk:inter'))d.inter='';if(k.getItem('opdesk:hindi'))d.letters='kept'}catch{}if(e.lang==='hi-IN'&&!d.letters){var c=document.createElement('canvas').getContext('2d'),w=t=>c.measureText(t).width;if(c&&w('ख')===w('र'))d.letters='missing'}`
