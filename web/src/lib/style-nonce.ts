declare global {
  interface Window {
    /** Where libraries that write style elements by themselves look for a nonce. */
    __webpack_nonce__?: string
  }
}

/** What the page's content security policy asks of style elements; the server puts it into index.html, the development server does not. */
export const styleNonce: string = document.querySelector('meta[name=style-nonce]')?.getAttribute('content') ?? ''

window.__webpack_nonce__ = styleNonce
