declare global {
  interface Window {
    /** The place where libraries that write style elements by themselves look for a nonce. */
    __webpack_nonce__?: string
  }
}

/** The nonce that the content security policy requires of style elements. The server puts it into index.html; the development server does not. */
export const styleNonce: string = document.querySelector('meta[name=style-nonce]')?.getAttribute('content') ?? ''

window.__webpack_nonce__ = styleNonce
