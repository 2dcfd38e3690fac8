import { zodResolver } from '@hookform/resolvers/zod'
import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  completeProfileSchema,
  type CompleteProfileForm as FormValues,
  type OwnProfile,
} from '#contract/profile.ts'
import { accountLimits } from '#domain/accounts/limits.ts'
import { knownProfileColor } from '#domain/profile/colors.ts'
import { profileLimits } from '#domain/profile/limits.ts'
import { profileMessages } from '#domain/profile/messages.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { ColorPicker } from '#web/app/profile-form/ColorPicker.tsx'
import { isUploaded } from '#web/app/profile-form/is-uploaded.ts'
import { PhoneField } from '#web/app/profile-form/PhoneField.tsx'
import { SocialFields } from '#web/app/profile-form/SocialFields.tsx'
import { socialNetworks } from '#web/app/profile-form/social-networks.ts'
import { rereadSession } from '#web/app/session.ts'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { ProfilePreview } from './ProfilePreview.tsx'
import { profileDraftFrom, profileDraftName } from './profile-draft.ts'
import { RestoredNotice } from './RestoredNotice.tsx'
import { useProfileDraft } from './use-profile-draft.ts'

export interface CompleteProfileFormProps {
  profile: OwnProfile
}

export function CompleteProfileForm({ profile }: CompleteProfileFormProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // As it was when the form was opened: a later answer of the server must not change what is being written.
  const [saved] = useState(() => startingFrom(profile))
  const store = useDraftStore(profileDraftName, profileDraftFrom)
  const [restored, setRestored] = useState(() => store.read())
  const { register, handleSubmit, control, formState, reset } = useForm<
    FormValues,
    unknown,
    z.output<typeof completeProfileSchema>
  >({ resolver: zodResolver(completeProfileSchema), defaultValues: { ...saved, ...restored } })
  const { errors } = formState
  const values = useWatch({ control }) as FormValues
  const draft = useProfileDraft({ store, saved, typed: values })

  const submit = handleSubmit(async (changes) => {
    // The session may turn out to have ended.
    draft.keep()
    try {
      const { photoUrl, ...others } = changes
      // An empty field beside an uploaded photo asks for nothing: that photo stays.
      const keepsPhoto = photoUrl === '' && isUploaded(profile.photoUrl)
      await backend.operations.profile.update(keepsPhoto ? others : changes)
      draft.close()
      await rereadSession(queryClient)
      notify.success(profileMessages.completed)
      await navigate({ to: '/feed' })
    } catch (error) {
      const isSessionOver = error instanceof ORPCError && error.code === 'UNAUTHENTICATED'
      notify.error(
        profileMessages.completeFailed,
        isSessionOver ? 'Entre de novo: o que você escreveu continua guardado.' : problemOf(error),
      )
      if (isSessionOver) await rereadSession(queryClient)
    }
  })

  function discard() {
    reset(saved)
    setRestored(null)
  }

  return (
    <form noValidate onSubmit={submit} className="complete-profile-form">
      <ProfilePreview
        name={values.displayName}
        color={values.color}
        photoUrl={isUploaded(profile.photoUrl) ? profile.photoUrl : null}
        bio={values.bio}
        networks={socialNetworks.filter(({ key }) => values.socials[key].trim()).map(({ name }) => name)}
      />
      <div className="flex min-w-0 flex-col gap-6">
        {restored ? <RestoredNotice onDiscard={discard} /> : null}
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
          hint={
            isUploaded(profile.photoUrl)
              ? 'Deixe em branco para manter a foto que você tem.'
              : 'O endereço de uma imagem na internet: buscamos a foto quando você salva. Sem foto, mostramos as suas iniciais.'
          }
          {...register('photoUrl')}
        />
        <ColorPicker field={register('color')} error={errors.color?.message} />
        <TextArea
          label="Bio (opcional)"
          limit={profileLimits.bio}
          defaultValue={profile.bio}
          hint="O que você faz, o que está construindo, no que pode ajudar."
          error={errors.bio?.message}
          {...register('bio')}
        />
        <PhoneField field={register('phone')} error={errors.phone?.message} />
        <SocialFields
          field={(network) => register(`socials.${network}`)}
          errorOf={(network) => errors.socials?.[network]?.message}
        />
        <div className="complete-profile-dock">
          <Button variant="primary" type="submit" wide loading={formState.isSubmitting}>
            Começar Jornada
          </Button>
        </div>
      </div>
    </form>
  )
}

function startingFrom({ displayName, photoUrl, color, phone, bio, socials }: OwnProfile): FormValues {
  return {
    displayName,
    photoUrl: isUploaded(photoUrl) ? '' : photoUrl,
    color: knownProfileColor(color),
    phone,
    bio,
    socials,
  }
}
