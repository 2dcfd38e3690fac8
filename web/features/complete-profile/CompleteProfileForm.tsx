import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  completeProfileSchema,
  type CompleteProfileForm as FormValues,
  type OwnProfile,
} from '#contract/profile.ts'
import { accountLimits } from '#domain/accounts/limits.ts'
import { defaultProfileColor, profileColorKeys } from '#domain/profile/colors.ts'
import { profileLimits } from '#domain/profile/limits.ts'
import { profileMessages } from '#domain/profile/messages.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { rereadSession } from '#web/app/session.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { ColorPicker } from './ColorPicker.tsx'
import { PhoneField } from './PhoneField.tsx'
import { ProfilePreview } from './ProfilePreview.tsx'
import { usePicture } from './use-picture.ts'

const networks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'x', name: 'X' },
] as const

export function CompleteProfileForm({ profile }: { profile: OwnProfile }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { register, handleSubmit, control, formState } = useForm<
    FormValues,
    unknown,
    z.output<typeof completeProfileSchema>
  >({ resolver: zodResolver(completeProfileSchema), defaultValues: startingFrom(profile) })
  const { errors } = formState
  const values = useWatch({ control })
  const picture = usePicture(values.photoUrl ?? '')

  const submit = handleSubmit(async (changes) => {
    try {
      await backend.operations.profile.update(changes)
      await rereadSession(queryClient)
      notify.success(profileMessages.completed)
      await navigate({ to: '/feed' })
    } catch (error) {
      notify.error(profileMessages.completeFailed, problemOf(error))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="complete-profile-form">
      <ProfilePreview
        name={values.displayName ?? ''}
        color={values.color ?? defaultProfileColor}
        photoUrl={picture.kind === 'shown' ? picture.url : null}
        bio={values.bio ?? ''}
        networks={networks.filter(({ key }) => values.socials?.[key]?.trim()).map(({ name }) => name)}
      />
      <div className="flex min-w-0 flex-col gap-6">
        <Field
          label="Nome público"
          autoComplete="nickname"
          maxLength={accountLimits.name.max}
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <Field
          label="URL da foto (opcional)"
          type="url"
          inputMode="url"
          autoComplete="photo"
          placeholder="https://"
          error={errors.photoUrl?.message}
          hint={pictureHints[picture.kind]}
          {...register('photoUrl')}
        />
        <ColorPicker field={register('color')} error={errors.color?.message} />
        <TextArea
          label="Bio (opcional)"
          limit={profileLimits.bio}
          hint="O que você faz, o que está construindo, no que pode ajudar."
          error={errors.bio?.message}
          {...register('bio')}
        />
        <PhoneField field={register('phone')} error={errors.phone?.message} />
        <fieldset className="complete-profile-socials">
          <legend className="mb-2 text-[0.9375rem] font-semibold">Redes sociais (opcional)</legend>
          {networks.map(({ key, name }) => (
            <Field
              key={key}
              label={name}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="@usuario"
              error={errors.socials?.[key]?.message}
              {...register(`socials.${key}`)}
            />
          ))}
        </fieldset>
        <div className="complete-profile-dock">
          <Button variant="primary" type="submit" wide loading={formState.isSubmitting}>
            Começar Jornada
          </Button>
        </div>
      </div>
    </form>
  )
}

const pictureHints = {
  none: 'O endereço de uma imagem na internet. Sem foto, mostramos as suas iniciais.',
  loading: 'Abrindo a imagem…',
  shown: 'É assim que a sua foto vai aparecer.',
  broken: 'Não conseguimos abrir essa imagem. Confira o endereço; até lá, mostramos as suas iniciais.',
} as const

function startingFrom({ displayName, photoUrl, color, phone, bio, socials }: OwnProfile): FormValues {
  const known = profileColorKeys.find((key) => key === color.toUpperCase())
  return { displayName, photoUrl, color: known ?? defaultProfileColor, phone, bio, socials }
}
