/** Loaded before the product by tests: a number from the parent blocks the event loop for this many milliseconds. */
process.on('message', message => {
  if (typeof message === 'number') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, message)
})
process.channel?.unref()
