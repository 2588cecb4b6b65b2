declare global {
  interface Window {
    /** The nonce that libraries read for style elements which they insert. */
    __webpack_nonce__?: string
  }
}

/**
 * The nonce that the content security policy requires of style elements. The server puts it into index.html; the development server
 * has none.
 */
export const styleNonce: string = document.querySelector('meta[name=style-nonce]')?.getAttribute('content') ?? ''

window.__webpack_nonce__ = styleNonce
