/** The server has forgotten this device with its session; the browser keeps no part of it for the next person. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // Nothing is sent to it any more.
  }
}
