import { useQuery, useQueryClient } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { deviceOf } from '#domain/accounts/device-name.ts'
import { timeAgo } from '#domain/text/time-ago.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { useWrite } from '#web/app/use-write.ts'
import type { SignedInDevice } from '#web/backend/accounts.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { devicesKey, devicesQuery } from './account-queries.ts'

/** Where the member is signed in, this device first. */
export function DeviceSettings() {
  const devices = useQuery(devicesQuery)
  return (
    <div className="mt-2 border-t border-line pt-5">
      <h3 className="mb-1 font-body text-base font-bold tracking-normal">Aparelhos conectados</h3>
      <Loaded
        query={devices}
        what="seus aparelhos"
        skeleton={<Skeleton className="h-16 w-full rounded-m!" />}
      >
        {(list) => <DeviceList devices={list} />}
      </Loaded>
    </div>
  )
}

function DeviceList({ devices }: { devices: readonly SignedInDevice[] }) {
  const queryClient = useQueryClient()
  const {
    mutate: signOut,
    isPending,
    variables,
  } = useWrite({
    /** null: all others. */
    mutationFn: async (id: string | null) => {
      const accounts = await backend.accounts()
      if (id === null) await accounts.signOutOtherDevices()
      else await accounts.signOutDevice(id)
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: devicesKey })
      notify.success('Pronto: esse acesso foi encerrado.')
    },
    onError: (error) => notify.error('Não foi possível encerrar o acesso', error.message),
  })
  const sorted = [...devices].sort((one, other) => Number(other.current) - Number(one.current))
  return (
    <>
      <ul className="divide-y divide-line">
        {sorted.map((device) => (
          <Device
            key={device.id}
            device={device}
            isLeaving={isPending && variables === device.id}
            onSignOut={() => signOut(device.id)}
          />
        ))}
      </ul>
      {sorted.length > 2 ? (
        <Button
          size="small"
          wide="phone"
          className="mt-2"
          loading={isPending && variables === null}
          onClick={() => signOut(null)}
        >
          Sair de todos os outros
        </Button>
      ) : null}
    </>
  )
}

interface DeviceProps {
  device: SignedInDevice
  isLeaving: boolean
  onSignOut: () => void
}

function Device({ device, isLeaving, onSignOut }: DeviceProps) {
  const { name, kind } = deviceOf(device.userAgent)
  const Icon = kind === 'phone' ? Smartphone : Monitor
  return (
    <li className="flex min-h-16 items-center gap-3.5 px-1 py-2.5">
      <Icon size={22} className="flex-none text-ink-soft" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {device.current ? 'Este aparelho' : `Visto ${timeAgo(new Date(device.lastSeenAt), new Date())}`}
          {device.ipAddress ? ` · ${device.ipAddress}` : null}
        </span>
      </span>
      {device.current ? null : (
        <Button size="small" loading={isLeaving} onClick={onSignOut} aria-label={`Sair de ${name}`}>
          Sair
        </Button>
      )}
    </li>
  )
}
