/** A fault that stops the start. The operator sees only its message, so it says what to do next. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
