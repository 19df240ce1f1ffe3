{{- define "banco.labels" -}}
app.kubernetes.io/name: banco
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
