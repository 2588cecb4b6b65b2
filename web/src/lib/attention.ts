const AWAY_AFTER_MS = 60_000
let lastSign = Date.now()

for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
  globalThis.addEventListener?.(
    sign,
    () => {
      lastSign = Date.now()
    },
    { passive: true, capture: true },
  )
}

/** True if this page had no input for a minute: its automatic reads then must not keep the session alive. */
export const isUnattended = (): boolean => Date.now() - lastSign > AWAY_AFTER_MS
