import { useQueryClient } from '@tanstack/react-query'
import { profileMessages } from '#domain/profile/fields.ts'
import { api, backend } from '#web/backend/backend.ts'
import { PictureError } from '#web/backend/pictures.ts'
import { notify } from '../notify.ts'
import { problemOf } from '../problem-of.ts'
import { rereadSession } from '../session.ts'
import { useWrite } from '../use-write.ts'

type Change =
  | { readonly photo: Blob; readonly address?: undefined }
  | { readonly address: string; readonly photo?: undefined }

/** Sets the member's photo, uploaded or from an address; an empty address removes it. */
export function useSavePhoto(onSaved: () => void) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: async ({ photo, address }: Change) => {
      if (photo === undefined) return backend.operations.profile.update({ photoUrl: address })
      const { id } = await backend.pictures.upload(photo)
      return backend.operations.profile.setPhoto({ pictureId: id })
    },
    onSuccess: async (profile) => {
      queryClient.setQueryData(api.profile.get.queryKey(), profile)
      await rereadSession(queryClient)
      notify.success(profile.photoUrl ? profileMessages.photoChanged : 'Foto removida')
      onSaved()
    },
    onError: (error) =>
      notify.error('Erro ao trocar a foto', error instanceof PictureError ? error.message : problemOf(error)),
  })
}
