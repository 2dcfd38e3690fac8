import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import './OfflineNotice.css'

/** A slim banner while the device is offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribeConnection, isOnline, () => true)
  return (
    <div role="status" className="offline-notice">
      {online ? null : (
        <p>
          <WifiOff size={18} aria-hidden="true" />
          Você está sem conexão. Mostrando o que já foi carregado.
        </p>
      )}
    </div>
  )
}

function subscribeConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function isOnline(): boolean {
  return navigator.onLine
}
