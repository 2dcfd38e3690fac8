/**
 * Limits the wait for an answer. The library limits connecting, but retries forever, silently, if the other
 * side accepts and closes at once.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error(`no answer within ${ms / 1000} s`), { code: 'CONNECT_TIMEOUT' }))
    }, ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
