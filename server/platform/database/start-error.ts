/** A fault that stops the start. Its message is the one line an operator sees, so it says what to do next. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
