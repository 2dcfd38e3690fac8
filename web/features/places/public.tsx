import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const Settings = lazyRouteComponent(() => import('./CitySettings.tsx'), 'CitySettings')

/** One's city, for the settings. */
export function PlaceSettings() {
  return (
    <div id="cidade" className="scroll-mt-20">
      <Suspense fallback={<Skeleton className="h-48 w-full rounded-m!" />}>
        <Settings />
      </Suspense>
    </div>
  )
}

export const PlacePicker = lazyRouteComponent(() => import('./PlacePicker.tsx'), 'PlacePicker')
export const NearbySheet = lazyRouteComponent(() => import('./NearbySheet.tsx'), 'NearbySheet')
