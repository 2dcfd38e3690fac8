import { backend } from '#web/backend/backend.ts'

/**
 * - unsupported: this browser cannot show notifications while the page is closed;
 * - blocked: the person told the browser to let none through.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/**
 * `active`: whether the server sends to this session. The browser may have dropped its subscription since.
 */
export async function readPushState(active: boolean): Promise<PushState> {
  const manager = await pushManager()
  if (manager === null) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return active && (await manager.getSubscription()) !== null ? 'on' : 'off'
}

/** Call it in response to a press: browsers ask for permission only then. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const manager = await pushManager()
  if (manager === null) return 'unsupported'
  const subscription = await subscribe(manager, publicKey)
  const { endpoint, keys } = subscription.toJSON()
  try {
    await backend.operations.notifications.subscribe({
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  await backend.operations.notifications.unsubscribe()
  const subscription = await (await pushManager())?.getSubscription()
  await subscription?.unsubscribe()
  return 'off'
}

async function pushManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return null
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager ?? null
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // A subscription with other keys has to go first.
    const old = await manager.getSubscription()
    if (old === null) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}
