{{- define "ferienfenster.selector" -}}
{ app.kubernetes.io/name: ferienfenster, app.kubernetes.io/instance: {{ .Release.Name }} }
{{- end }}

{{- define "ferienfenster.labels" -}}
{ app.kubernetes.io/name: ferienfenster, app.kubernetes.io/instance: {{ .Release.Name }}, app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}, app.kubernetes.io/managed-by: {{ .Release.Service }} }
{{- end }}

{{- define "ferienfenster.image" -}}
{{- $repository := required "image.repository is required: the repository of an image built from deploy/Dockerfile." .Values.image.repository }}
{{- if .Values.image.digest }}
{{- printf "%s@%s" $repository .Values.image.digest }}
{{- else }}
{{- printf "%s:%s" $repository (.Values.image.tag | default (printf "v%s" .Chart.AppVersion)) }}
{{- end }}
{{- end }}

{{- define "ferienfenster.settings" -}}
{{- range $name, $value := .Values.settings }}
{{- if regexMatch "^FENSTER_(SECRET_KEYS|STORE_URL|TRANSLATION_KEY|INSTANCES_DIR|DATA_DIR|RUN_DIR|RENDERERS)(_FILE)?$" $name }}
{{- fail (printf "settings.%s: the chart sets it itself; keys and passwords belong in the Secret." $name) }}
{{- end }}
{{- end }}
{{- toJson (merge (dict "FENSTER_INSTANCES_DIR" "/towns" "FENSTER_DATA_DIR" "/data" "FENSTER_RUN_DIR" "/run/ferienfenster" "FENSTER_RENDERERS" (.Values.renderers | toString)) .Values.settings) }}
{{- end }}

{{- define "ferienfenster.towns" -}}
{{- if and .Values.towns .Values.existingTowns }}
{{- fail "towns and existingTowns exclude each other." }}
{{- else if .Values.existingTowns }}
{{- .Values.existingTowns }}
{{- else if .Values.towns }}
{{- .Release.Name }}-towns
{{- else }}
{{- fail "towns is required: instance files by name; or existingTowns, the name of a ConfigMap with them." }}
{{- end }}
{{- end }}
