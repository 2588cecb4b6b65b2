const IDLE_AFTER_MS = 60_000
let lastInput = performance.now()

for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
  globalThis.addEventListener?.(
    sign,
    () => {
      lastInput = performance.now()
    },
    { passive: true, capture: true },
  )
}

/** True if this page had no input for a minute: its automatic reads then must not keep the session alive. */
export const isIdle = (): boolean => performance.now() - lastInput > IDLE_AFTER_MS
