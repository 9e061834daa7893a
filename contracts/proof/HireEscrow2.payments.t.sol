// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IEscrow2Events as E} from "../solidity/v2/IEscrow2Events.sol";
import {EscrowSteps} from "./EscrowSteps.sol";

/// @title Who gets how much
contract PaymentsTest is EscrowSteps {
    address[3] private _owners;
    uint256[3] private _before;
    uint256[3] private _shares;

    /// @dev What payee, fee recipient and company must get when `toPayee` of the amount is the payee's.
    function _expect(uint256 toPayee) private {
        uint256 amount = _amount();
        uint256 fee = toPayee * now_.agreement.feeBps / 10_000;
        _owners = [now_.agreement.payee, feeRecipient, now_.agreement.company];
        _shares = [toPayee - fee, fee, amount - toPayee];
        for (uint256 i = 0; i < 3; i++) _before[i] = token.balanceOf(_owners[i]);
    }

    function _paysAsExpected() private view {
        for (uint256 i = 0; i < 3; i++) {
            require(token.balanceOf(_owners[i]) == _before[i] + _shares[i], "paid other");
        }
        require(token.balanceOf(address(escrow)) == 0);
        require(escrow.escrowedTotal(address(token)) == 0 && escrow.creditTotal(address(token)) == 0);
    }

    function testFuzz_aReleasePaysThePayeeLessTheFee(uint256 seed) external {
        now_ = _inStatus(seed, Status.Submitted);
        _expect(_amount());
        if (seed % 2 == 0) {
            _send(_releaseCall(now_, 0));
        } else {
            vm.warp(block.timestamp + 91 days);
            escrow.releaseAfterSilence(now_.agreement, 0);
        }
        _paysAsExpected();
    }

    function testFuzz_aRefundPaysTheCompanyEverything(uint256 seed) external {
        now_ = _inStatus(seed, Status.Funded);
        _expect(0);
        if (seed % 2 == 0) {
            _send(_refundCall(now_, 0));
        } else {
            vm.warp(block.timestamp + 200 days);
            escrow.refundAfterDue(now_.agreement, 0);
        }
        _paysAsExpected();
    }

    function testFuzz_aSplitPaysBoth(uint256 seed, uint256 toPayee) external {
        now_ = _inStatus(seed, Status.Disputed);
        uint256 amount = _amount();
        toPayee %= amount + 1;
        if (seed % 3 == 2) toPayee = amount * now_.agreement.payeeShareBps / 10_000;
        _expect(toPayee);
        bytes memory tooMuch = abi.encodeWithSelector(E.InvalidAmount.selector, amount + 1);
        _refuses(seed % 2 == 0 ? _settleCall(now_, 0, amount + 1) : _ruleCall(now_, 0, amount + 1), tooMuch);
        if (seed % 3 == 0) {
            _send(_settleCall(now_, 0, toPayee));
        } else if (seed % 3 == 1) {
            _send(_ruleCall(now_, 0, toPayee));
        } else {
            vm.warp(block.timestamp + 91 days);
            escrow.splitAfterArbiterSilence(now_.agreement, 0);
        }
        _paysAsExpected();
    }

    function testFuzz_aRefusedPaymentWaitsForItsOwner(uint256 seed, uint256 toPayee) external {
        now_ = _inStatus(seed, Status.Disputed);
        toPayee %= _amount() + 1;
        _expect(toPayee);
        for (uint256 i = 0; i < 3; i++) token.setBlocked(_owners[i], true);
        _send(_ruleCall(now_, 0, toPayee));
        Payout memory payout = _payout(now_, 0);
        require(escrow.creditTotal(address(token)) == payout.amount && escrow.escrowedTotal(address(token)) == 0);
        uint256 left = payout.amount;
        for (uint256 i = 0; i < 3; i++) {
            require(escrow.creditOf(payout, _owners[i]) == _shares[i]);
            if (_shares[i] == 0) continue;
            address[3] memory inside = [address(0), address(escrow), address(token)];
            for (uint256 j = 0; j < 3; j++) {
                _refuses(
                    _claimCall(payout, _owners[i], inside[j]),
                    abi.encodeWithSelector(E.InvalidParty.selector, inside[j])
                );
            }
            uint256 before = token.balanceOf(stranger);
            bytes memory claim = _claimCall(payout, _owners[i], stranger);
            _send(claim);
            left -= _shares[i];
            require(token.balanceOf(stranger) == before + _shares[i] && escrow.creditTotal(address(token)) == left);
            require(escrow.creditOf(payout, _owners[i]) == 0);
            _refuses(claim, abi.encodeWithSelector(E.NothingToClaim.selector, payout.payoutId, _owners[i]));
        }
        require(token.balanceOf(address(escrow)) == 0);
    }

    function testFuzz_aCreditIsForItsPayoutAndOwner(uint256 seed) external {
        _prepare(Step.ClaimCredit, seed);
        Payout memory payout = _payout(now_, 0);
        bytes memory expected = abi.encodeWithSelector(E.NothingToClaim.selector, payout.payoutId, stranger);
        _refuses(_claimCall(payout, stranger, stranger), expected);
        address owner = now_.agreement.payee;
        payout.amount++;
        expected = abi.encodeWithSelector(E.NothingToClaim.selector, payout.payoutId, owner);
        _refuses(_claimCall(payout, owner, stranger), expected);
        payout.amount--;
        token.setBlocked(stranger, true);
        (bool ok,) = address(escrow).call(_claimCall(payout, owner, stranger));
        require(!ok && escrow.creditOf(payout, owner) > 0, "a refused claim took the credit");
        _send(_claimCall(payout, owner, owner));
    }

    function testFuzz_theSmallestCreditCanBeClaimed(uint256 seed) external {
        now_ = _inStatus(seed, Status.Disputed);
        address owner = now_.agreement.payee;
        token.setBlocked(owner, true);
        _send(_settleCall(now_, 0, 1));
        Payout memory payout = _payout(now_, 0);
        require(escrow.creditOf(payout, owner) == 1);
        _send(_claimCall(payout, owner, stranger));
        require(token.balanceOf(stranger) == 1);
    }
}
