"""Talks to a running stage: the sealed operations, the second client, the operators' API and the sandbox."""

import hashlib
import hmac
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

import wire

OK_CODES = (1, 10000)
SESSION_OVER, ENVELOPE_BROKEN, CLOCK_OFF, UNEXPECTED, BUSY = 20001, 20400, 20408, 20500, 20503
MOST_REPEATS = 4

# A stage on this machine is reached directly, whatever proxy the environment names.
_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Refusal(Exception):
    """An answer with a code other than success."""

    def __init__(self, status, code, message, data):
        super().__init__(f"{code} {message}")
        self.status, self.code, self.data = status, code, data


class NoAnswer(Exception):
    """Nothing that could be believed came back: the same command has to be sent again."""


def http(method, url, *, headers=None, body=None, timeout=30):
    """Status, headers (any case) and bytes of one exchange."""
    request = urllib.request.Request(url, data=body, headers=headers or {}, method=method)
    try:
        with _opener.open(request, timeout=timeout) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()
    except OSError as error:
        raise NoAnswer(f"{url}: {error}") from error


class Wallet:
    """One client: one device key, one brand, at most one session."""

    def __init__(self, stage, *, app_name="kapao", lang="en-US"):
        self._stage, self._common = stage, {"content-type": "application/json", "lang": lang, "app-name": app_name}
        self.device, self.token, self.clock_ahead_ms = wire.DeviceKey(), None, 0
        self.server_jwk, self.events = None, []
        # How often each requestId was sealed; a client that outlives its process keeps this with its commands.
        self._tries = {}

    def be_ahead(self, offset_ms):
        """An emulated stage takes each of its requests as sent so much later; for everybody else time stays."""
        self._common["clock-offset-ms"] = str(offset_ms)

    def fetch_keys(self):
        _, _, body = http("GET", self._stage["keysUrl"], headers={"cache-control": "no-cache"})
        self.server_jwk = wire.parse_object(body)["keys"][0]

    def _now_ms(self):
        return int(time.time() * 1000) + self.clock_ahead_ms

    def call(self, operation, content=None, *, method="POST"):
        """`data` of a sealed operation such as `walletUserTransfer/create`; raises Refusal."""
        return self._patiently(lambda: self._sealed_once(operation, content or {}, method))

    def command(self, operation, content):
        """The same with a fresh `requestId`, which every repeat keeps."""
        return self.call(operation, {**content, "requestId": str(uuid.uuid4())})

    def plain(self, path, content=None, *, method="POST"):
        """`data` of an operation of the second client."""
        return self._patiently(lambda: self._plain_once(path, content or {}, method))

    def _patiently(self, send):
        """Sends until there is an answer, the way docs/wire.md tells a client to behave."""
        healed = set()
        for attempt in range(MOST_REPEATS + 1):
            try:
                return send()
            except NoAnswer as error:
                last = error
            except Refusal as refusal:
                last = refusal
                if refusal.code in (ENVELOPE_BROKEN, CLOCK_OFF) and refusal.code not in healed:
                    healed.add(refusal.code)
                    self._heal(refusal)
                    continue
                if refusal.code not in (BUSY, UNEXPECTED):
                    raise
            if attempt < MOST_REPEATS:
                time.sleep(2**attempt * (0.5 + random.random()))
        raise last

    def _heal(self, refusal):
        self.events.append(refusal.code)
        if refusal.code == CLOCK_OFF:
            self.clock_ahead_ms = refusal.data["serverTimeMs"] - int(time.time() * 1000)
        else:
            self.fetch_keys()

    def _sealed_once(self, operation, content, method):
        if self.server_jwk is None:
            self.fetch_keys()
        url = f"{self._stage['walletApiUrl']}/{operation}"
        path, timestamp = urllib.parse.urlsplit(url).path, self._now_ms()
        if "requestId" in content:
            self._tries[content["requestId"]] = self._tries.get(content["requestId"], 0) + 1
            content = {**content, "try": self._tries[content["requestId"]]}
        headers, body, key = wire.seal_request(
            server_jwk=self.server_jwk, device=self.device, token=self.token,
            method=method, path=path, timestamp=timestamp, content=content,
        )
        status, answer_headers, answer = http("POST", url, headers={**self._common, **headers}, body=body)

        def opened(code, data):
            return wire.open_answer(
                request_key=key, authorization=answer_headers.get("authorization"),
                code=code, data=data, path=path, timestamp=timestamp,
            )

        return read_answer(status, answer, opened, sealed=True)

    def _plain_once(self, path, content, method):
        timestamp, text = self._now_ms(), wire.canonical(content)
        headers = {
            **self._common, "authorization": f"Bearer {self.token}", "timestamp": str(timestamp),
            "sign": self.device.sign(wire.signed_text(method, path, timestamp, text)),
        }
        status, _, answer = http("POST", self._stage["plainApiUrl"] + path, headers=headers, body=text.encode("utf-8"))
        return read_answer(status, answer, lambda _, data: data)


def read_answer(status, body, open_data, *, sealed=False):
    """
    `data` of a success ({} where there is none); Refusal for any other code; NoAnswer for what is no answer: with the
    seal, everything without it but the one answer of a broken envelope, which settles nothing either.
    """
    try:
        answer = wire.parse_object(body)
        code = answer.get("code")
        if not isinstance(code, int):
            raise wire.Fault("no code")
        if sealed and "data" not in answer and code != ENVELOPE_BROKEN:
            raise wire.Fault("no seal")
        data = open_data(code, answer["data"]) if "data" in answer else {}
    except wire.Fault as fault:
        raise NoAnswer(f"HTTP {status}: {fault}") from fault
    if code not in OK_CODES:
        raise Refusal(status, code, answer.get("message"), data)
    return data


class Sandbox:
    """The bank and the phone of the stage."""

    def __init__(self, stage):
        self._base = stage["sandboxApiUrl"]

    def _call(self, method, path, content=None):
        body = None if content is None else json.dumps(content).encode("utf-8")
        status, _, answer = http(method, self._base + path, body=body, headers={"content-type": "application/json"})
        if not 200 <= status < 300:
            raise NoAnswer(f"sandbox {method} {path}: HTTP {status} {answer[:200]!r}")
        return json.loads(answer)

    def newest_message(self, mobile):
        messages = self._call("GET", f"/phones/{mobile}/messages")["messages"]
        return messages[0] if messages else {}

    def pay(self, qr_text):
        return self._call("POST", "/bank/pay", {"qrText": qr_text})


class Operators:
    """The operators' API: plain JSON under AWS Signature Version 4, service `execute-api`."""

    def __init__(self, stage):
        self._base, emulator = stage["opsApiUrl"], stage["emulator"]
        self._region, self._credentials = emulator["region"], emulator["credentials"]

    def call(self, path, content, *, signed=True, test_login=None):
        url, body = self._base + path, json.dumps(content).encode("utf-8")
        headers = {"content-type": "application/json", **({"test-login": test_login} if test_login else {})}
        signature = self._signature(url, body) if signed else {}
        status, _, answer = http("POST", url, body=body, headers={**headers, **signature})
        return read_answer(status, answer, lambda _, data: data)

    def _signature(self, url, body):
        parts = urllib.parse.urlsplit(url)
        moment = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
        scope = f"{moment[:8]}/{self._region}/execute-api/aws4_request"
        # Every service but S3 signs the path as it is sent, encoded once more.
        canonical_request = "\n".join([
            "POST", urllib.parse.quote(parts.path), "", f"host:{parts.netloc}", f"x-amz-date:{moment}", "",
            "host;x-amz-date", hashlib.sha256(body).hexdigest(),
        ])
        to_sign = "\n".join(["AWS4-HMAC-SHA256", moment, scope, hashlib.sha256(canonical_request.encode()).hexdigest()])
        key = f"AWS4{self._credentials['secretAccessKey']}".encode()
        for part in scope.split("/"):
            key = hmac.digest(key, part.encode(), "sha256")
        signature = hmac.new(key, to_sign.encode(), "sha256").hexdigest()
        credential = f"{self._credentials['accessKeyId']}/{scope}"
        value = f"AWS4-HMAC-SHA256 Credential={credential}, SignedHeaders=host;x-amz-date, Signature={signature}"
        return {"x-amz-date": moment, "authorization": value}
