import os
from http.server import BaseHTTPRequestHandler, HTTPServer

from banco import WebhookVerificationError, verify_webhook

SECRET = os.environ["BANCO_WEBHOOK_SECRET"]


class Webhook(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            event = verify_webhook(body, self.headers, SECRET)
        except WebhookVerificationError as error:
            print(error, flush=True)
            self.send_response(400)
        else:
            print(event["type"], event["data"]["id"], flush=True)
            self.send_response(204)
        self.end_headers()


HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Webhook).serve_forever()
