/** Tests load this before the product: a number sent by the parent process blocks the event loop for that many milliseconds. */
process.on('message', message => {
  if (typeof message === 'number') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, message)
})
process.channel?.unref()
